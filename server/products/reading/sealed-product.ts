import { hash } from 'node:crypto';
import { valueAt } from '@contract-first/conformance/model';
import { InvalidData } from '@contract-first/toolkit/http';
import type { Contract } from '@contract-first/toolkit/serve';
import type { StoredProduct } from '../../store/catalog.ts';
import { newerIn, openBody, productIn, sealedBody } from '../../store/rows/stored-product.ts';
import { newerFields } from '../conversion/newer-forms.ts';
import type { SchemaVersion } from '../conversion/schema-versions.ts';
import type { Fields } from '../values.ts';
import { type CutProduct, cutProduct, cutVersion, type Form, forms, productForms } from './cut-product.ts';
import { type ProductBytes, productBytes } from './product-bytes.ts';

/** The schemas of products by form. Each validates a property on its own, so that any part of a valid product is valid. */
export type ProductSchemas = Readonly<
  Record<
    Form,
    {
      /** The first error of a product, or of a part of one; undefined when it is valid. */
      error(product: unknown): string | undefined;
      readonly isSeparable: boolean;
    }
  >
>;

/** Seals products, and opens what was sealed. */
export interface ProductSeal {
  /** Returns the body of a product that is valid as it is stored, with what newer schemas have otherwise; it counts as valid when it is so in all forms. */
  seal(code: string, stored: Fields, newer?: ReadonlyMap<number, Fields>): Buffer;
  /** Returns a stored product. One that was not sealed as valid under this contract is validated. Throws `InvalidData`. */
  read(stored: StoredProduct): ProductBytes;
}

/** The names of the schemas of products by form. */
export const schemaNames = { v2: 'V2Product', v3: 'V3Product' } as const;

/** Returns what seals products under a contract, whose schemas validate them, and under those of newer versions, and what opens them. */
export function productSeal(
  { document }: Contract,
  schemas: ProductSchemas,
  versions: readonly SchemaVersion[],
): ProductSeal {
  for (const form of forms)
    if (!schemas[form].isSeparable)
      throw new Error(`${schemaNames[form]} has to validate each property on its own, as its fields can be requested.`);
  const texts = [
    ...forms.map((form) => schemaText(document, [`#/components/schemas/${schemaNames[form]}`])),
    ...versions.map(({ document: own, fields }) =>
      schemaText(
        own,
        fields.map((name) => `#/components/schemas/V3Product/properties/${name}`),
      ),
    ),
  ];
  const validBy = hash('sha256', [cutVersion, ...texts].join('\n'), 'hex').slice(0, 16);

  /** What is wrong with a product that is cut, and in which form. */
  function errorIn({ shown, differing }: CutProduct, newer: ReadonlyMap<number, Fields>): string | undefined {
    const inShown = schemas.v3.error(shown);
    if (inShown !== undefined) return `v3 at ${inShown}`;
    for (const [index, form] of forms.entries()) {
      const error = schemas[form].error(differing[index]);
      if (error !== undefined) return `${form} at ${error}`;
    }
    for (const { schema, validator } of versions) {
      const error = validator.error(newer.get(schema) ?? {});
      if (error !== undefined) return `schema ${schema} at ${error}`;
    }
    return undefined;
  }

  return {
    seal: (code, stored, newer = newerFields(stored, versions)) => {
      const cut = cutProduct(stored, newer, versions);
      return sealedBody(code, { ...cut, validBy: errorIn(cut, newer) === undefined ? validBy : '' });
    },
    read: ({ code, body }) => {
      const opened = openBody({ code, body });
      if (opened.validBy === validBy) return productBytes(code, opened, versions);
      const stored = productIn(opened);
      const known = newerIn(opened);
      const newer = newerFields(stored, versions, (schema, name) => {
        const fields = known.get(schema);
        return fields && { value: fields[name] };
      });
      const cut = cutProduct(stored, newer, versions);
      const error = errorIn(cut, newer) ?? errorInForms(stored);
      if (error !== undefined)
        throw new InvalidData(`The stored product ${code} breaks the contract of ${error}. It is not sent.`);
      return productBytes(code, openBody({ code, body: sealedBody(code, { ...cut, validBy }) }), versions);
    },
  };

  function errorInForms(stored: Fields): string | undefined {
    for (const form of forms) {
      const error = schemas[form].error(productForms[form].convert(stored));
      if (error !== undefined) return `${form} at ${error}`;
    }
    return undefined;
  }
}

const remarks: ReadonlySet<string> = new Set(['description', 'title', '$comment']);

/** Returns all that some schemas and those they refer to say on what is valid, in one text. */
function schemaText(document: object, schemas: readonly string[]): string {
  const references = new Set(schemas);
  const texts: string[] = [];
  for (const one of references)
    texts.push(
      JSON.stringify(valueAt(document, one), (key, value: unknown) => {
        if (key === '$ref' && typeof value === 'string') references.add(value);
        return remarks.has(key) && typeof value === 'string' ? undefined : value;
      }),
    );
  return texts.join('\n');
}
