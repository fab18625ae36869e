import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import type { ContractDocument } from './document.ts';

/** Returns the middlewares that hold each request and each JSON response against the contract. */
export function validators(document: ContractDocument): RequestHandler[] {
  return middleware({
    // The validator changes the document it is given, and what it is given differs in one point from the contract.
    apiSpec: withRawQueries(document),
    validateApiSpec: true,
    validateRequests: { allowUnknownQueryParameters: true, allErrors: true },
    validateResponses: { coerceTypes: false, allErrors: true },
    validateSecurity: false,
    fileUploader: false,
  });
}

// The query reader has already decoded every value; the validator would judge the undecoded text a second time.
function withRawQueries(document: ContractDocument): OpenAPIV3.DocumentV3_1 {
  const copy = structuredClone(document) as unknown as OpenAPIV3.DocumentV3_1;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('in' in node && node.in === 'query' && 'schema' in node) Object.assign(node, { allowReserved: true });
    Object.values(node).forEach(visit);
  };
  visit(copy.paths);
  visit(copy.components?.parameters);
  return copy;
}
