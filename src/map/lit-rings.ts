import type { FeatureCollection } from 'geojson';
import { type CustomLayerInterface, type Map as MapLibre, MercatorCoordinate } from 'maplibre-gl';
import type { Position } from '../contract/geojson.ts';
import { onTurnOf } from '../core/geo/geodesy.ts';
import type { Ref } from '../core/place/ref.ts';
import type { RingLayer } from './layers/mark-layer.ts';
import { type Light, type Lit, lights } from './lit-features.ts';

/** How opaque the disc of a ring and its edge are: soft while the pointer is there or on its row, firm while selected. */
const opacities: Readonly<Record<Light, readonly [disc: number, edge: number]>> = {
  hover: [0.22, 0.5],
  selected: [0.3, 0.9],
};

/** CSS pixels of the edge. */
const edgeWidth = 2;

/** Steps of the grid, over the whole earth, on which MapLibre sets features of the nearest tiles: marks stand on it. */
const grid = 2 ** 16 * 8192;

const vertexShader = `#version 300 es
uniform vec4 u_middle;
uniform vec2 u_reach;
out vec2 v_corner;
void main() {
  v_corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  gl_Position = u_middle + vec4(v_corner * u_reach, 0.0, 0.0);
}`;

// As MapLibre's circles: each border is a device pixel soft, inwards.
const fragmentShader = `#version 300 es
precision highp float;
uniform vec3 u_colour;
uniform vec2 u_opacities;
uniform float u_radius;
uniform float u_edge;
uniform float u_ratio;
in vec2 v_corner;
out vec4 fragColor;
void main() {
  float away = length(v_corner) * (u_radius + u_edge);
  float inside = smoothstep(0.0, 1.0, (u_radius + u_edge - away) * u_ratio);
  float onEdge = smoothstep(-1.0, 0.0, (away - u_radius) * u_ratio);
  fragColor = vec4(u_colour, 1.0) * mix(u_opacities.x, u_opacities.y, onEdge) * inside;
}`;

const uniforms = ['u_middle', 'u_reach', 'u_colour', 'u_opacities', 'u_radius', 'u_edge', 'u_ratio'] as const;

type Program = {
  readonly program: WebGLProgram;
  readonly at: Readonly<Record<(typeof uniforms)[number], WebGLUniformLocation | null>>;
};

type Ring = {
  /** In clip space. */
  readonly middle: Vector;
  /** Radians that the camera sees from top to bottom. */
  readonly fov: number;
  readonly paint: RingLayer['paint'];
  readonly light: Light;
};

/** Draws the rings of what is lit, two at most, in the very next frame: no source has to hold them. */
export class LitRings {
  readonly #map: MapLibre;
  readonly #lit: Lit;
  readonly #marksOf: (source: string) => FeatureCollection | undefined;
  #program: Program | undefined;

  /** `marksOf` tells what lies in a source now. */
  constructor(map: MapLibre, lit: Lit, marksOf: (source: string) => FeatureCollection | undefined) {
    this.#map = map;
    this.#lit = lit;
    this.#marksOf = marksOf;
    map.on('webglcontextlost', () => {
      this.#program = undefined;
    });
  }

  /** What draws the rings of a source. */
  layer({ id, source, paint }: RingLayer): CustomLayerInterface {
    const finders = lights.map((light) => ({ light, find: finder() }));
    return {
      id,
      type: 'custom',
      render: (gl, { fov, defaultProjectionData: { mainMatrix } }) => {
        const lit = this.#lit;
        const marks = this.#marksOf(source);
        const meridian = this.#map.getCenter().lng;
        for (const { light, find } of finders) {
          // What is pointed at and chosen looks chosen.
          if (light === 'hover' && lit.hover === lit.selected) continue;
          const position = find(marks, lit[light]);
          if (!position) continue;
          const middle = onScreen(mainMatrix, onTurnOf(meridian, position));
          this.#draw(gl, { middle, fov, paint, light });
        }
      },
    };
  }

  #draw(gl: WebGL2RenderingContext, { middle, fov, paint, light }: Ring): void {
    this.#program ??= compiled(gl);
    const { program, at } = this.#program;
    const { width, height } = gl.canvas;
    const radius = paint['circle-radius'];
    // Of the size in CSS pixels in the middle of a tilted map, smaller farther away: as MapLibre's circles.
    const reach = (radius + edgeWidth) / Math.tan(fov / 2);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(program);
    gl.uniform4f(at.u_middle, ...middle);
    gl.uniform2f(at.u_reach, (reach * height) / width, reach);
    gl.uniform3f(at.u_colour, ...channels(paint['circle-color']));
    gl.uniform2f(at.u_opacities, ...opacities[light]);
    gl.uniform1f(at.u_radius, radius);
    gl.uniform1f(at.u_edge, edgeWidth);
    gl.uniform1f(at.u_ratio, this.#map.getPixelRatio());
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}

/** Finds the point of a reference among marks; searches anew only for other marks or another reference. */
function finder(): (marks: FeatureCollection | undefined, ref: Ref | undefined) => Position | undefined {
  let before: { marks: FeatureCollection; ref: Ref; position: Position | undefined } | undefined;
  return (marks, ref) => {
    if (!marks || ref === undefined) return undefined;
    if (before?.marks !== marks || before.ref !== ref)
      before = { marks, ref, position: positionIn(marks, ref) };
    return before.position;
  };
}

function positionIn({ features }: FeatureCollection, ref: Ref): Position | undefined {
  for (const { geometry, properties } of features) {
    if (properties?.ref !== ref || geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return [longitude, latitude];
  }
  return undefined;
}

type Vector = [x: number, y: number, z: number, w: number];

/** Where a position lies in clip space; in double precision, which the graphics card has not. */
function onScreen(matrix: ArrayLike<number>, [longitude, latitude]: Position): Vector {
  const mercator = MercatorCoordinate.fromLngLat([longitude, latitude]);
  const x = Math.round(mercator.x * grid) / grid;
  const y = Math.round(mercator.y * grid) / grid;
  const row = (of: number) => (matrix[of] ?? 0) * x + (matrix[of + 4] ?? 0) * y + (matrix[of + 12] ?? 0);
  return [row(0), row(1), row(2), row(3)];
}

/** Red, green and blue of `#rrggbb`, each from 0 to 1. */
function channels(colour: string): [red: number, green: number, blue: number] {
  const channel = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function compiled(gl: WebGL2RenderingContext): Program {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  const at = Object.fromEntries(uniforms.map((name) => [name, gl.getUniformLocation(program, name)]));
  return { program, at: at as Program['at'] };
}
