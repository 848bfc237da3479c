/**
 * Ends a child process with this one. `end` kills it and resolves once it has ended; `ended` resolves with its exit
 * code.
 */
export function holdChild(child, kill) {
  process.once('exit', kill);
  const ended = new Promise((resolve) => child.once('close', resolve)).finally(() =>
    process.off('exit', kill),
  );
  const end = () => {
    kill();
    return ended;
  };
  return { ended, end };
}
