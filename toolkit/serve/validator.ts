import type { Request, Response } from 'express';
import { InvalidData } from '../http/api-error.ts';
import type { Operation } from './document.ts';
import type { ParameterValues } from './styles.ts';

/** Validates the body of a response, with the status and the headers that the response has. Throws `InvalidResponse`. */
export type ValidateBody = (body: unknown) => void;

/**
 * Validates a request with these values of its parameters, to which it gives their types and defaults, and resolves to what validates the response.
 * Rejects with `InvalidRequest`, with `ApiError` when credentials are missing or a file is too large, and with `ContractError` when it cannot validate.
 */
export type Validate = (request: Request, response: Response, values: ParameterValues) => Promise<ValidateBody>;

/** The validators of the operations of a contract. */
export type ValidatorOf = (operation: Operation) => Validate;

/** One thing that is wrong in a request. */
export interface InvalidValue {
  /** The place, the name of the parameter or the property of the body, and what is below it: `query`, `page`. */
  readonly steps: readonly string[];
  readonly keyword: string;
  /** What is wrong, without subject. */
  readonly message: string;
}

/** Thrown for a request that does not fit the contract. */
export class InvalidRequest extends Error {
  readonly errors: readonly InvalidValue[];

  constructor(message: string, errors: readonly InvalidValue[]) {
    super(message);
    this.errors = errors;
  }
}

/** Thrown for a response that does not fit the contract; the message says where, and what is wrong there. */
export class InvalidResponse extends InvalidData {}
