import type { components } from '../../generated/types.ts';
import { InvalidData } from '../http/api-error.ts';
import { bufferOf, type Chunk, Fragment } from '../http/json-bytes.ts';
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
  v2(options: ViewOptions): (product: CachedProduct) => Promise<V2Product>;
  v3(options: ViewOptions): (product: CachedProduct) => Promise<V3Product>;
}

/** What a view of products is made of. */
export interface ViewServices extends MemberServices {
  /** Called with a product that has got members. */
  readonly grown: (product: CachedProduct) => void;
}

/** Returns the view of products. */
export function createProductView(services: ViewServices): ProductView {
  const view = (form: Form, options: ViewOptions) => {
    const shown = showing(services, form, options);
    return async (product: CachedProduct) => (await shown(product)) as unknown;
  };
  // The bytes are valid by the schemas of these types: `cachedProduct` and `validated` see to it, not the compiler.
  return {
    v2: (options) => view('v2', options) as (product: CachedProduct) => Promise<V2Product>,
    v3: (options) => view('v3', options) as (product: CachedProduct) => Promise<V3Product>,
  };
}

const schemaNames = { v2: 'V2Product', v3: 'V3Product' } as const;

function showing(
  services: ViewServices,
  form: Form,
  options: ViewOptions,
): (product: CachedProduct) => Promise<Fragment> {
  const { fields } = options;
  const schema = services.schemas[form];
  const selected = 'names' in fields ? selectedFields(fields.names) : new Map();
  const tailKey = `${form} all ${options.lc} ${options.cc} ${options.tagsLc ?? ''} ${'names' in fields ? fields.names.join(',') : ''} ${keyOf(options.parameters)}`;
  const membersOf = membersFor(services, form, options);

  return async (product) => {
    const members = membersOf(product);
    const fragment = (chunks: readonly Chunk[]) => {
      if (members.hasGrown()) services.grown(product);
      // A schema that looks at several fields together has to see all of them.
      const error = schema.isSeparable ? undefined : schema.error(JSON.parse(bufferOf(chunks).toString()));
      if (error !== undefined)
        throw new InvalidData(`The fields of the product ${product.code} break the contract of ${form} at ${error}.`);
      return new Fragment(schemaNames[form], chunks, members.isVolatile());
    };
    const objectOf = (tail: string) =>
      product.common.bytes.length === 0 ? [`{${tail}}`] : ['{', product.common, tail === '' ? '}' : `,${tail}}`];
    switch (fields.kind) {
      case 'none':
        return fragment(['{}']);
      case 'raw':
        return fragment(objectOf([...(await members.others(true)).values()].join(',')));
      case 'all': {
        const tail = await members.remembered(tailKey, async () =>
          [...(await withImages(product, form, members, selected)).values()].join(','),
        );
        return fragment(objectOf(tail));
      }
      case 'some': {
        const some: Member[] = [];
        for (const [name, paths] of selected) {
          const found = members.member(name);
          // Most are known, and waiting for each would take longer than all else.
          const whole = found instanceof Promise ? await found : found;
          const member = whole === undefined || paths === 'whole' ? whole : members.parts(name, whole, paths);
          if (member !== undefined) some.push(member);
        }
        return fragment([`{${some.join(',')}}`]);
      }
    }
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
