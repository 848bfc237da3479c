/**
 * Returns a run as it is written, of figures by size and page, one entry for each round.
 * @param {Record<number, Record<string, Record<string, number>[]>>} sizes
 */
export function run(sizes) {
  const samples = Object.entries(sizes).flatMap(([units, pages]) =>
    Object.entries(pages).flatMap(([page, rounds]) =>
      rounds.map((figures, round) => ({ page, units: Number(units), round, figures })),
    ),
  );
  return { taken: '2026-11-21T12:00:00.000Z', machine: '2 cores', busy: 0, latency: 0, rounds: 1, samples };
}
