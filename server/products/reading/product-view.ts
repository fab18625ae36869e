import { bufferOf, type Chunk, Fragment, sharedBytes } from '@contract-first/toolkit/bytes';
import { InvalidData } from '@contract-first/toolkit/http';
import type { components } from '../../../generated/types.ts';
import type { CachedProduct, Form, Member } from './cached-product.ts';
import { type FieldSelection, type SelectedFields, selectedFields } from './field-selection.ts';
import { keyOf, type MemberOptions, type MemberServices, type Members, membersFor } from './product-members.ts';

type V2Product = components['schemas']['V2Product'];
type V3Product = components['schemas']['V3Product'];

/** The requested fields of products, and their languages. */
interface ViewOptions extends MemberOptions {
  readonly fields: FieldSelection;
}

/** Shows stored products in the two forms of the contract. What is returned is JSON as bytes, a `Fragment`, with the type of what it stands for. */
export interface ProductView {
  v2(options: ViewOptions): (product: CachedProduct) => V2Product | Promise<V2Product>;
  v3(options: ViewOptions): (product: CachedProduct) => V3Product | Promise<V3Product>;
}

/** What a view of products is made of. */
export interface ViewServices extends MemberServices {
  /** Called with a product that has got members. */
  readonly grown: (product: CachedProduct) => void;
}

/** Returns the view of products. */
export function createProductView(services: ViewServices): ProductView {
  // The bytes are valid by the schemas of these types: `cachedProduct` and `validated` see to it, not the compiler.
  const view = <Product>(form: Form, options: ViewOptions) =>
    showing(services, form, options) as unknown as (product: CachedProduct) => Product | Promise<Product>;
  return {
    v2: (options) => view<V2Product>('v2', options),
    v3: (options) => view<V3Product>('v3', options),
  };
}

const schemaNames = { v2: 'V2Product', v3: 'V3Product' } as const;

function showing(
  services: ViewServices,
  form: Form,
  options: ViewOptions,
): (product: CachedProduct) => Fragment | Promise<Fragment> {
  const { fields, lc, cc, tagsLc = '' } = options;
  const names = 'names' in fields ? fields.names : [];
  const parameters = keyOf(options.parameters);
  // With its length, no end of it can be taken for the start of the names.
  const key = `${form} ${fields.kind} ${lc} ${cc} ${tagsLc} ${parameters.length} ${parameters} ${names.join(',')}`;
  const schema = services.schemas[form];
  const selected = selectedFields(names);
  const membersOf = membersFor(services, form, options);

  async function show(product: CachedProduct): Promise<Fragment> {
    const members = membersOf(product);
    const chunks = await chunksOf(product, members);
    // A schema that looks at several fields together has to see all of them.
    const error = schema.isSeparable ? undefined : schema.error(JSON.parse(bufferOf(chunks).toString()));
    if (error !== undefined)
      throw new InvalidData(`The fields of the product ${product.code} break the contract of ${form} at ${error}.`);
    const isVolatile = members.isVolatile();
    if (!isVolatile) product.keepView(key, chunks);
    services.grown(product);
    return new Fragment(schemaNames[form], chunks, isVolatile);
  }

  async function chunksOf(product: CachedProduct, members: Members): Promise<readonly Chunk[]> {
    const { common } = product;
    const objectOf = (tail: readonly Member[]): Chunk[] => {
      if (tail.length === 0) return ['{', common, '}'];
      const start = common.bytes.length === 0 ? '' : ',';
      return ['{', common, sharedBytes(Buffer.from(`${start}${tail.join(',')}}`, 'latin1'))];
    };
    switch (fields.kind) {
      case 'none':
        return ['{}'];
      case 'raw':
        return objectOf([...(await members.others(true)).values()]);
      case 'all':
        return objectOf([...(await withImages(product, form, members, selected)).values()]);
      case 'some': {
        const some: Member[] = [];
        for (const [name, paths] of selected) {
          const found = members.member(name);
          // Most are known, and waiting for each would take longer than all else.
          const whole = found instanceof Promise ? await found : found;
          const member = whole === undefined || paths === 'whole' ? whole : members.parts(name, whole, paths);
          if (member !== undefined) some.push(member);
        }
        return [`{${some.join(',')}}`];
      }
    }
  }

  return (product) => {
    const known = product.views.get(key);
    return known === undefined ? show(product) : new Fragment(schemaNames[form], known);
  };
}

/** The members beside the common ones where all fields are selected: other stored ones, addresses of images, and computed ones that are named. */
async function withImages(
  product: CachedProduct,
  form: Form,
  members: Members,
  selected: SelectedFields,
): Promise<Map<string, Member>> {
  const all = new Map([...(await members.others(false)), ...members.images()]);
  for (const [name, paths] of selected) {
    const isStored = product.member(form, name) !== undefined;
    if (isStored ? paths !== 'whole' || !all.has(name) : paths !== 'whole' && all.has(name)) continue;
    const whole = await members.member(name);
    const member = whole === undefined || paths === 'whole' ? whole : members.parts(name, whole, paths);
    if (member !== undefined) all.set(name, member);
  }
  return all;
}
