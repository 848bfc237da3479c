/**
 * Writes src/features/compare/model/tour-recording.json: the answers of a sample as an older day might have told them, for the
 * step of the tour that compares two days. Two entrances stand elsewhere, one parking point is missing. The same input
 * gives the same bytes: `npm run tour` in tools/.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

const sample = JSON.parse(
  readFileSync(new URL('src/server/service/samples/astana-khan-shatyr.json', root), 'utf8'),
);

/** Degrees by which entrances stood elsewhere: about 55 m to the south-east and 60 m to the north-east. */
const shifts = { 0: [0.0003, -0.00045], 1: [0.0002, 0.0005] };

const round = (degrees) => Math.round(degrees * 1e6) / 1e6;

const entrance = {
  ...sample.entrance,
  features: sample.entrance.features.map((feature, index) => {
    const [east, north] = shifts[index] ?? [0, 0];
    const [longitude, latitude] = feature.geometry.coordinates;
    const coordinates = [round(longitude + east), round(latitude + north)];
    return { ...feature, geometry: { ...feature.geometry, coordinates } };
  }),
};
const parking = { ...sample.parking, features: sample.parking.features.slice(0, -1) };

const answer = (body) => ({ status: 200, body: JSON.stringify(body), duration: 0 });

const recording = {
  run: 'tour',
  position: 0,
  id: sample.id,
  kind: sample.kind,
  recordedAt: Date.parse('2026-03-02T09:00:00Z'),
  answers: { details: answer(sample.details), parking: answer(parking), entrance: answer(entrance) },
};

writeFileSync(
  new URL('src/features/compare/model/tour-recording.json', root),
  `${JSON.stringify(recording, undefined, 2)}\n`,
);
