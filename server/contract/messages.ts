/** The texts of message, result and impact ids by language; English is complete and is what other languages fall back to. */
const texts = {
  en: {
    missing_field: 'Missing field',
    missing_tagid: 'Missing tag id',
    missing_tagtype: 'Missing tag type',
    unrecognized_value: 'Unrecognized value',
    invalid_value: 'Invalid value',
    unknown_parameter: 'Unknown parameter',
    repeated_parameter: 'Repeated parameter',
    invalid_code: 'Invalid code',
    product_found: 'Product found',
    product_not_found: 'Product not found',
    product_found_with_a_different_product_type: 'Product found with a different product type',
    different_normalized_product_code: 'Different normalized product code',
    invalid_user_id_and_password: 'Invalid user id and password',
    invalid_api_method: 'Invalid API method',
    invalid_api_action: 'Invalid API action',
    not_acceptable: 'Not acceptable',
    internal_error: 'Internal error',
    service_unavailable: 'Service unavailable',
    tag_found: 'Tag found',
    ok: 'OK',
    failure: 'Failure',
    none: 'None',
  },
  fr: {
    missing_field: 'Champ manquant',
    missing_tagid: "Identifiant d'étiquette manquant",
    missing_tagtype: "Type d'étiquette manquant",
    unrecognized_value: 'Valeur non reconnue',
    invalid_value: 'Valeur invalide',
    unknown_parameter: 'Paramètre inconnu',
    repeated_parameter: 'Paramètre répété',
    invalid_code: 'Code invalide',
    product_found: 'Produit trouvé',
    product_not_found: 'Produit non trouvé',
    product_found_with_a_different_product_type: 'Produit trouvé avec un autre type de produit',
    different_normalized_product_code: 'Code produit normalisé différent',
    invalid_user_id_and_password: 'Identifiant et mot de passe invalides',
    invalid_api_method: "Méthode d'API invalide",
    invalid_api_action: "Action d'API invalide",
    not_acceptable: 'Format non disponible',
    internal_error: 'Erreur interne',
    service_unavailable: 'Service indisponible',
    tag_found: 'Étiquette trouvée',
    ok: 'OK',
    failure: 'Échec',
    none: 'Aucun',
  },
} as const;

/** Ids that have a text. */
export type MessageId = keyof (typeof texts)['en'];

const byLanguage: ReadonlyMap<string, Readonly<Record<MessageId, string>>> = new Map(Object.entries(texts));

/** Returns an id with its names in English and in `lc`; a language without texts gets English. */
export function named<Id extends MessageId>(id: Id, lc: string): { id: Id; name: string; lc_name: string } {
  return { id, name: texts.en[id], lc_name: (byLanguage.get(lc) ?? texts.en)[id] };
}
