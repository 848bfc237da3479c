import { Server } from 'node:http';

/** Milliseconds; a page asks several things at once, and their answers change their order. */
const longest = 350;

const emit = Server.prototype.emit;

Server.prototype.emit = function emitLate(name, ...given) {
  if (name !== 'request') return emit.call(this, name, ...given);
  setTimeout(() => emit.call(this, name, ...given), Math.random() * longest);
  return true;
};
