/** A camera as MapLibre writes it into the hash, and nothing behind it: `#map=17.2/51.1/71.4/-32/56`. */
export const cameraHash = /^#map=\d+(\.\d+)?(\/-?\d+(\.\d+)?){2,4}$/;
