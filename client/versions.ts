import type { CallOptions, Middleware, Selected } from '@contract-first/toolkit/client';
import type { ApiResponse, GetProductV3Parameters } from '../generated/client.ts';
import type { V3Product } from '../generated/types.ts';
import type { Versions } from '../generated/versions.ts';

/** A minor version of v3. */
export type Version = '3.0' | keyof Versions;

/** The product of a version. */
export type ProductOf<Of extends Version> = Of extends keyof Versions ? Versions[Of]['V3Product'] : V3Product;

type NameOf<Value> = keyof Value & string;
type PathIn<Value, Name extends NameOf<Value>> = Name extends Name
  ? NonNullable<Value[Name]> extends infer Inside
    ? Inside extends readonly unknown[]
      ? never
      : Inside extends object
        ? `${Name}.${NameOf<Inside>}${'' | `.${string}`}`
        : never
    : never
  : never;

/** A field of the product of a version: a property, or a path with dots that begins inside of one. */
export type VersionField<Of extends Version> =
  | 'all'
  | 'raw'
  | 'none'
  | NameOf<ProductOf<Of>>
  | PathIn<ProductOf<Of>, NameOf<ProductOf<Of>>>;

/** The parameters of `getProductV3` in a version. */
export type VersionParameters<Of extends Version, Field extends VersionField<Of>> = Omit<
  GetProductV3Parameters,
  'fields'
> & { readonly fields?: readonly Field[] };

type Shown<Product, Field extends string> = [Extract<Field, 'all' | 'raw'>] extends [never]
  ? Selected<Product, Field>
  : Product;

/** A response of `getProductV3` with the product of a version in place of that of the contract. */
export type VersionResponse<Response, Product> = Response extends { readonly data: infer Data }
  ? Data extends { product: unknown }
    ? Omit<Response, 'data'> & { readonly data: Omit<Data, 'product'> & { product: Product } }
    : Response
  : Response;

/** What a client of a version has otherwise than one of the contract. */
export interface VersionMethods<Of extends Version> {
  /** Get a product in the envelope, in the product schema of the version. */
  getProductV3<const Field extends VersionField<Of> = 'all', Options extends CallOptions = CallOptions>(
    parameters: VersionParameters<Of, Field>,
    options?: Options,
  ): Promise<VersionResponse<ApiResponse<'getProductV3', never, Options>, Shown<ProductOf<Of>, Field>>>;
}

/** Returns the middleware that sends requests for products to a version. */
export const toVersion = (version: string): Middleware => ({
  onRequest: ({ request }) =>
    new Request(request.url.replace('/api/v3/product/', `/api/v${version}/product/`), request),
});
