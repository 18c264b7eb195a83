/**
 * The broad searches of a guest list: every piece of text that many guests have in their name or address. A piece that is
 * broad has only broad beginnings, so they are found letter by letter, and in a text by going along them from each letter.
 * Counted by PostgreSQL it would take 0.3 µs a guest and search, a minute for 200,000 guests; here it takes two seconds.
 */
import { setImmediate as otherWork } from 'node:timers/promises'

type Node = { text: string; number: number; guests: number; last: number; next: Map<number, Node> }

/** No search goes across the break between name and address. */
const lineBreak = 10

const piecesAtOnce = 10_000

export class BroadSearches {
  /** Everybody answers to the first, which is empty. */
  readonly texts: string[] = []
  readonly #root = newNode('')
  #turn = 0

  private constructor() {
    this.#keep(this.#root)
  }

  /** `sample`: search texts of guests; broad is what `fewest` of them have. Gives way to other work now and then. */
  static async among(sample: readonly string[], fewest: number): Promise<BroadSearches> {
    const broad = new BroadSearches()
    let pieces = sample.flatMap(startsOf)
    while (pieces.length > 0) {
      for (const [place, piece] of pieces.entries()) {
        if (place % piecesAtOnce === 0) await otherWork()
        lengthen(piece, piece.node ?? broad.#root)
      }
      pieces = pieces.filter(({ node }) => node !== undefined && node.guests >= fewest)
      for (const { node } of pieces) if (node?.number === -1) broad.#keep(node)
    }
    prune(broad.#root, fewest)
    return broad
  }

  /** Tells the numbers of all broad searches that the text answers to, each once. */
  answeredBy(text: string, tell: (number: number) => void): void {
    const turn = ++this.#turn
    tell(0)
    for (let start = 0; start < text.length; start++) {
      let at = start
      for (let node = this.#root.next.get(text.codePointAt(at) ?? lineBreak); node; ) {
        if (node.last !== turn) {
          node.last = turn
          tell(node.number)
        }
        at += widthOf(text, at)
        node = node.next.get(text.codePointAt(at) ?? lineBreak)
      }
    }
  }

  #keep(node: Node): void {
    node.number = this.texts.push(node.text) - 1
    node.last = 0
  }
}

const newNode = (text: string): Node => ({ text, number: -1, guests: 0, last: -1, next: new Map() })

const widthOf = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)

/** A piece of a guest's text on its way to be as long as it is broad; `at` is where its next letter stands. */
type Piece = { text: string; guest: number; at: number; node: Node | undefined }

function startsOf(text: string, guest: number): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at += widthOf(text, at)) pieces.push({ text, guest, at, node: undefined })
  return pieces
}

function lengthen(piece: Piece, before: Node): void {
  const { text, guest, at } = piece
  const letter = text.codePointAt(at)
  piece.node = undefined
  if (letter === undefined || letter === lineBreak) return
  const after = before.next.get(letter) ?? newNode(before.text + String.fromCodePoint(letter))
  before.next.set(letter, after)
  if (after.last !== guest) after.guests++
  after.last = guest
  piece.node = after
  piece.at = at + widthOf(text, at)
}

function prune(before: Node, fewest: number): void {
  for (const [letter, after] of before.next) {
    if (after.guests < fewest) before.next.delete(letter)
    else prune(after, fewest)
  }
}
