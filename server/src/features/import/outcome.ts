/** What became of a line. Written and known lines are only counted; a refused one says why. */
export type Outcome = { written: number; known: number; refused: { line: number; refused: string }[] }
