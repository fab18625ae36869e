import { known, notApplicable, type Rule, unknown } from './rule.ts';

const novaMatches = { 1: 100, 2: 100, 3: 50, 4: 0 } as const;
const pointsPerAdditive = 20;
const mostInIcon = 10;

function isGroup(group: number | undefined): group is keyof typeof novaMatches {
  return group !== undefined && Object.hasOwn(novaMatches, group);
}

/** Matches 100 for NOVA groups 1 and 2, 50 for group 3, 0 for group 4. */
export const nova: Rule = ({ product, phrases: { say } }) => {
  const group = product.nova_group;
  if (isGroup(group)) {
    return known(novaMatches[group], {
      icon: `nova-group-${group}`,
      title: say('nova.title', { group: String(group) }),
      description_short: say(`nova.${group}`),
      panel: 'nova',
    });
  }
  return product.nova_groups_tags?.includes('not-applicable')
    ? notApplicable({ icon: 'nova-group-unknown', title: say('nova.not-applicable') })
    : unknown({ icon: 'nova-group-unknown', title: say('nova.unknown') });
};

/** Matches 100 without additives, 20 less for each. */
export const additives: Rule = ({ product: { additives_n: count }, phrases: { say } }) =>
  count === undefined
    ? unknown({ icon: 'additives-unknown', title: say('additives.unknown') })
    : known(100 - pointsPerAdditive * count, {
        icon: `${Math.min(count, mostInIcon)}-additives`,
        title: say('additives.title', { n: count }),
        panel: 'additives',
      });
