import { inLanguage, type PageBuilder } from './page-data.ts';

/** From here on a band's upper end is not printed. */
const OPEN_END = 99_999_999;

export const underwriting: PageBuilder = (source) => {
  const rows = (source.setup.tables?.evidence ?? []).map((row) => {
    const [fromAge, toAge, fromFace, toFace] = [row.fromAge, row.toAge, row.fromFace, row.toFace].map(Number);
    const requirements = inLanguage(row.requirement, source)
      .split(';')
      .map((requirement) => requirement.trim());
    return { fromAge, toAge, fromFace, toFace, requirements };
  });
  const { policy, faceAmount } = source;
  const isOwn = (row: (typeof rows)[number]) =>
    within(policy.issueAge, row.fromAge, row.toAge) && within(faceAmount, row.fromFace, row.toFace);
  const ages = [...new Set(rows.map(({ fromAge }) => fromAge))];
  return {
    ...source,
    own: rows.find(isOwn)?.requirements ?? [],
    groups: ages.map((age) => {
      const group = rows.filter(({ fromAge }) => fromAge === age);
      return {
        fromAge: age,
        toAge: group[0]?.toAge,
        rows: group.map((row) => ({ ...row, isOwn: isOwn(row), isOpen: (row.toFace ?? 0) >= OPEN_END })),
      };
    }),
  };
};

function within(value: number, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && value >= from && value <= to;
}
