import { hash } from 'node:crypto';
import { valueAt } from '@contract-first/conformance/model';
import { InvalidData } from '@contract-first/toolkit/http';
import type { Contract } from '@contract-first/toolkit/serve';
import type { StoredProduct } from '../../store/catalog.ts';
import { openBody, productIn, sealedBody } from '../../store/rows/stored-product.ts';
import type { Fields } from '../values.ts';
import { cutForms, cutProduct, cutVersion, type Form, productForms } from './cut-product.ts';
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
  /** Returns the body of a product that is valid as it is stored; it counts as valid when it is so in all forms. */
  seal(code: string, stored: Fields): Buffer;
  /** Returns a stored product that has a form. One that was not sealed as valid under this contract is validated. Throws `InvalidData`. */
  read(stored: StoredProduct, form: Form): ProductBytes;
  /** Whether a sealed product has a form, or it is read once more for it. */
  readonly isCut: (form: Form) => boolean;
}

const schemaNames = { v2: 'V2Product', v3: 'V3Product' } as const;

/** Returns what seals products under a contract, whose schemas validate them, and what opens them. `forms` are those that a sealed product has. */
export function productSeal(
  { document }: Contract,
  schemas: ProductSchemas,
  forms: readonly Form[] = cutForms,
): ProductSeal {
  for (const form of forms)
    if (!schemas[form].isSeparable)
      throw new Error(`${schemaNames[form]} has to validate each property on its own, as its fields can be requested.`);
  const texts = forms.map((form) => schemaText(document, `#/components/schemas/${schemaNames[form]}`));
  const validBy = hash('sha256', [cutVersion, ...forms, ...texts].join('\n'), 'hex').slice(0, 16);

  function sealed(code: string, stored: Fields, wanted: readonly Form[]): Buffer {
    const cut = cutProduct(stored, wanted);
    const isValid =
      schemas.v3.error(cut.shown) === undefined &&
      wanted.every((form, index) => schemas[form].error(cut.differing[index]) === undefined);
    return sealedBody(code, { ...cut, validBy: isValid ? validBy : '' });
  }

  return {
    isCut: (form) => forms.includes(form),
    seal: (code, stored) => sealed(code, stored, forms),
    read: ({ code, body }, form) => {
      const opened = openBody({ code, body });
      if (opened.validBy === validBy && forms.includes(form)) return productBytes(code, opened, forms);
      const stored = productIn(opened);
      const wanted: readonly Form[] = forms.includes(form) ? forms : ['v3', form];
      const { shown } = cutProduct(stored);
      for (const one of wanted) {
        const error = schemas[one].error(productForms[one].convert(stored)) ?? schemas[one].error(shown);
        if (error !== undefined)
          throw new InvalidData(
            `The stored product ${code} breaks the contract of ${one} at ${error}. It is not sent.`,
          );
      }
      return productBytes(code, openBody({ code, body: sealed(code, stored, wanted) }), wanted);
    },
  };
}

const remarks: ReadonlySet<string> = new Set(['description', 'title', '$comment']);

/** Returns all that a schema and those it refers to say on what is valid, in one text. */
function schemaText(document: object, reference: string): string {
  const references = new Set([reference]);
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
