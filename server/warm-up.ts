import type { Services } from './services.ts';

/**
 * Returns requests after which taxonomies, their English names and what makes panels and attributes are loaded, and the
 * statements of searches are prepared.
 */
export async function warmUpRequests({ catalog, taxonomies }: Services): Promise<string[]> {
  const { codes } = await catalog.search({ tags: [], nutrients: [], sortBy: 'popularity_key', page: 1, pageSize: 2 });
  const names = taxonomies
    .tagtypes()
    .flatMap((tagtype) => [
      `/api/v3/taxonomy_suggestions?tagtype=${tagtype}&string=a`,
      `/api/v3/taxonomy_canonicalize_tags?tagtype=${tagtype}&local_tags_list=a`,
    ]);
  const products = codes.flatMap((code) => [
    `/api/v3/product/${code}?fields=product_name`,
    `/api/v3/product/${code}?fields=knowledge_panels,attribute_groups`,
    `/api/v2/product/${code}`,
  ]);
  const searches = ['/api/v2/search?fields=code,product_name', '/api/v2/search?categories_tags_en=a&fields=code'];
  return [...names, ...products, ...searches];
}
