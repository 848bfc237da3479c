import type { FeatureCollection } from 'geojson';
import type { CustomLayerInterface, Map as MapLibre } from 'maplibre-gl';
import { getMercatorRow } from '../domain/geo/earth.ts';
import { alignToMeridian } from '../domain/geo/geodesy.ts';
import type { Ref } from '../domain/place/ref.ts';
import type { Position } from '../spec/geojson.ts';
import { type HighlightSource, type Light, lights } from './highlight-features.ts';
import type { HighlightRingLayer } from './layers/mark-layer.ts';

/** Opacity of the disc of a ring and its edge: soft while hovered, on the map or in a row, firm while selected. */
const opacities: Readonly<Record<Light, readonly [disc: number, edge: number]>> = {
  hover: [0.22, 0.5],
  selected: [0.3, 0.9],
};

/** CSS pixels of the edge. */
const edgeWidth = 2;

/** Steps of the grid, over the whole earth, to which MapLibre snaps features of the nearest tiles, marks included. */
const grid = 2 ** 16 * 8192;

// Of a ring: its middle in clip space; how far it reaches there, and its opacities; its colour, and the device pixels
// of a CSS pixel; its radius without and with the edge. As in MapLibre's circles, a border is soft for one device
// pixel.
const shaders = {
  VERTEX_SHADER: `#version 300 es
uniform vec4 ring[4];
out vec2 corner;
void main() {
  corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2. - 1.;
  gl_Position = ring[0] + vec4(corner * ring[1].xy, 0, 0);
}`,
  FRAGMENT_SHADER: `#version 300 es
precision highp float;
uniform vec4 ring[4];
in vec2 corner;
out vec4 colour;
void main() {
  vec2 beyond = (length(corner) * ring[3].y - ring[3].xy) * ring[2].w;
  vec2 share = smoothstep(-1., 0., beyond);
  colour = vec4(ring[2].xyz, 1) * mix(ring[1].z, ring[1].w, share.x) * (1. - share.y);
}`,
} as const;

type Program = { readonly program: WebGLProgram; readonly ring: WebGLUniformLocation | null };

/** Draws the rings of highlighted features, two at most, in the very next frame: no source has to hold them. */
export class HighlightRings {
  readonly #map: MapLibre;
  readonly #lit: HighlightSource;
  readonly #marksOf: (source: string) => FeatureCollection | undefined;
  #program: Program | undefined;

  /** `getMarks` returns the current features of a source. */
  constructor(
    map: MapLibre,
    lit: HighlightSource,
    marksOf: (source: string) => FeatureCollection | undefined,
  ) {
    this.#map = map;
    this.#lit = lit;
    this.#marksOf = marksOf;
    map.on('webglcontextlost', () => {
      this.#program = undefined;
    });
  }

  /** Returns the layer that draws the rings of a source. */
  layer({ id, source, paint }: HighlightRingLayer): CustomLayerInterface {
    const radius = paint['circle-radius'];
    const whole = radius + edgeWidth;
    const colour = channels(paint['circle-color']);
    const finders = lights.map((light) => [light, finder()] as const);
    return {
      id,
      type: 'custom',
      render: (gl, { fov, defaultProjectionData: { mainMatrix } }) => {
        const { hover, selected } = this.#lit;
        const marks = this.#marksOf(source);
        for (const [light, find] of finders) {
          // A feature that is hovered and chosen looks chosen.
          const ref = light === 'selected' ? selected : hover === selected ? undefined : hover;
          const position = marks && find(marks, ref);
          if (!position) continue;
          const middle = onScreen(mainMatrix, alignToMeridian(this.#map.getCenter().lng, position));
          // CSS pixels at the distance of the map's centre: on a tilted map, farther objects are smaller.
          const reach = whole / Math.tan(fov / 2);
          const reaches = [(reach * gl.canvas.height) / gl.canvas.width, reach];
          const ratio = this.#map.getPixelRatio();
          this.#draw(gl, [...middle, ...reaches, ...opacities[light], ...colour, ratio, radius, whole, 0, 0]);
        }
      },
    };
  }

  #draw(gl: WebGL2RenderingContext, values: readonly number[]): void {
    this.#program ??= compiled(gl);
    const { program, ring } = this.#program;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's, not React's
    gl.useProgram(program);
    gl.uniform4fv(ring, values);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
  }
}

/**
 * Returns a finder of a reference's point among marks; it searches again only among other marks, or for another one.
 */
function finder(): (marks: FeatureCollection, ref: Ref | undefined) => Position | undefined {
  let before: readonly [FeatureCollection, Ref | undefined] | undefined;
  let position: Position | undefined;
  return (marks, ref) => {
    if (before?.[0] !== marks || before[1] !== ref) {
      before = [marks, ref];
      position = ref === undefined ? undefined : positionIn(marks, ref);
    }
    return position;
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

/** Returns the clip-space position of a point, computed in double precision, which the graphics card lacks. */
function onScreen(matrix: ArrayLike<number>, [longitude, latitude]: Position): readonly number[] {
  const x = Math.round((longitude / 360 + 0.5) * grid) / grid;
  const y = Math.round(getMercatorRow(latitude) * grid) / grid;
  return [0, 1, 2, 3].map(
    (row) => (matrix[row] ?? 0) * x + (matrix[row + 4] ?? 0) * y + (matrix[row + 12] ?? 0),
  );
}

/** Red, green and blue of `#rrggbb`, each from 0 to 1. */
function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
}

function compiled(gl: WebGL2RenderingContext): Program {
  const program = gl.createProgram();
  for (const type of ['VERTEX_SHADER', 'FRAGMENT_SHADER'] as const) {
    const shader = gl.createShader(gl[type]);
    // A lost context gives none, and draws nothing.
    if (!shader) continue;
    gl.shaderSource(shader, shaders[type]);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return { program, ring: gl.getUniformLocation(program, 'ring') };
}
