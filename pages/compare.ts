import { drawnPackage } from './drawn.ts';
import { element } from './element.ts';
import { nutrients, type ShownProduct, scores, wordsOf } from './product.ts';

/** Nutrients of which more is better; of the others, less is. */
const wanted = ['fiber', 'proteins'];

/** Returns two products side by side: scores, nutrition with the better value marked, allergens and ingredients. */
export function compareView(products: readonly ShownProduct[]): HTMLElement {
  const line = (title: string, cells: readonly (Node | string)[], best: readonly boolean[] = []) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, title),
      ...cells.map((cell, index) => element('td', best[index] === true ? { class: 'better' } : {}, cell)),
    );
  const head = products.map(({ product_name: name = '', brands = '', quantity = '' }) =>
    element(
      'div',
      {},
      drawnPackage(name || '?', brands),
      element('b', {}, name || 'Product without a name'),
      element('small', {}, [brands, quantity].filter((part) => part !== '').join(' · ')),
    ),
  );
  const rows = nutrients.flatMap(([id, name, unit]) => {
    const values = products.map(({ nutriments = {} }) => nutriments[`${id}_100g`]);
    const known = values.filter((value) => typeof value === 'number');
    if (known.length === 0) return [];
    const best = wanted.includes(id) ? Math.max(...known) : Math.min(...known);
    const isDecided = known.length > 1 && new Set(known).size > 1;
    return [
      line(
        name,
        values.map((value) => (typeof value === 'number' ? `${value} ${unit}` : 'unknown')),
        values.map((value) => isDecided && value === best),
      ),
    ];
  });
  const tags = (title: string, of: (product: ShownProduct) => readonly string[] | undefined) =>
    line(
      title,
      products.map((product) => wordsOf(of(product) ?? []).join(', ') || 'none stated'),
    );
  return element(
    'article',
    { class: 'panel product' },
    element('h3', {}, 'Side by side'),
    element(
      'table',
      { class: 'compare' },
      element(
        'tbody',
        {},
        line('', head),
        line('Scores', products.map(scores)),
        ...rows,
        tags('Contains', ({ allergens_tags: allergens }) => allergens),
        tags('Ingredients', ({ ingredients_analysis_tags: analysis }) => analysis),
      ),
    ),
    element(
      'p',
      { class: 'soft' },
      'In 100 g; the better value is marked. The mark says nothing about a diet as a whole.',
    ),
  );
}
