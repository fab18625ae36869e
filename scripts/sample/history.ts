import type { Context, Fields } from './facts.ts';
import { unique } from './text.ts';

const contributors = ['aline', 'bjorn', 'chiara', 'dinesh', 'emma', 'farid'];

/** "2026-05-30" -> ["2026-05-30", "2026-05", "2026"]. */
function dateTags(date: string): string[] {
  return [date, date.slice(0, 7), date.slice(0, 4)];
}

/** Noon of a day in seconds, plus a few that differ from one code to the next so that no two products tie. */
function secondsOf(date: string, code: string): number {
  return Date.parse(`${date}T12:00:00Z`) / 1000 + (Number(code) % 3600);
}

/** When and by whom the product was made and changed, and how often it is scanned. */
export function historyFields({ facts }: Context): Fields {
  const { code, created, modified, images = [], scans } = facts;
  const who = (offset: number) => contributors[(Number(code.slice(-4)) + offset) % contributors.length] ?? 'aline';
  const creator = who(0);
  const editor = facts.created === facts.modified ? creator : who(1);
  const photographers = images.length > 0 ? [who(2)] : [];
  const checkers = facts.checked ? [who(3)] : [];
  const scanTags = [5, 10, 50, 100, 1000, 5000].filter((least) => (scans ?? 0) >= least);
  return {
    rev: 1 + 2 * images.length + Object.keys(facts.name ?? {}).length,
    creator,
    created_t: secondsOf(created, code),
    entry_dates_tags: dateTags(created),
    last_editor: editor,
    last_modified_by: editor,
    last_modified_t: secondsOf(modified, code),
    last_updated_t: secondsOf(modified, code),
    last_edit_dates_tags: dateTags(modified),
    ...(images.length > 0 && { last_image_t: secondsOf(modified, code), last_image_dates_tags: dateTags(modified) }),
    editors_tags: unique([creator, editor, ...photographers, ...checkers]).sort(),
    informers_tags: [creator],
    correctors_tags: editor === creator ? [] : [editor],
    photographers_tags: photographers,
    checkers_tags: checkers,
    weighers_tags: facts.packagings?.some((packaging) => packaging.weight !== undefined) ? [editor] : [],
    popularity_key: scans === undefined ? 0 : 23_990_000_000 + scans,
    ...(scans !== undefined && {
      scans_n: Math.round(scans * 1.4),
      unique_scans_n: scans,
      popularity_tags: scanTags.map((least) => `at-least-${least}-scans-2025`),
    }),
  };
}
