/** A row in flight, and how often it came back because the service was busy, and because it was dead. */
export type Taken<Row> = {
  readonly row: Row;
  readonly place: number;
  readonly returns: number;
  readonly silences: number;
};

/** Rows in the order of their list, read one by one; returned ones go first. */
export class RowQueue<Row> {
  readonly #source: Iterator<Row> | AsyncIterator<Row>;
  readonly #returned: Taken<Row>[] = [];
  /** Wakes the reader that waits for the source, as a row was returned. */
  #cameBack = () => {};
  /** The pending read: the source may be slow. */
  #reading: Promise<IteratorResult<Row>> | undefined;
  #read = 0;
  #ended = false;

  constructor(rows: Iterable<Row> | AsyncIterable<Row>) {
    this.#source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  /** Number of returned rows that wait. */
  get returned(): number {
    return this.#returned.length;
  }

  /**
   * Returns the next row, as soon as one is read or returned; undefined where there is none at the moment. Rejects
   * where the rows cannot be read.
   */
  async take(): Promise<Taken<Row> | undefined> {
    for (;;) {
      const back = this.#returned.shift();
      if (back || this.#ended) return back;
      const read = await this.#readOrBack();
      // A row returned meanwhile goes first.
      if (!read) continue;
      this.#reading = undefined;
      if (!read.done) return { row: read.value, place: this.#read++, returns: 0, silences: 0 };
      this.#ended = true;
    }
  }

  /** Returns the next item of the source; undefined where a row is returned before. */
  #readOrBack(): Promise<IteratorResult<Row> | undefined> {
    const reading = Promise.resolve(this.#reading ?? this.#source.next());
    this.#reading = reading;
    return new Promise((resolve, reject) => {
      this.#cameBack = () => resolve(undefined);
      reading.then(resolve, reject);
    });
  }

  giveBack(taken: Taken<Row>): void {
    const after = this.#returned.findIndex(({ place }) => place > taken.place);
    this.#returned.splice(after < 0 ? this.#returned.length : after, 0, taken);
    this.#cameBack();
  }

  /** Ends the source. */
  async end(): Promise<void> {
    if (!this.#ended) await this.#source.return?.();
    this.#ended = true;
  }
}
