/** Source files as syntax trees, by the compiler that checks them. Its API is called unstable; its version is pinned. */
import { fileURLToPath } from 'node:url'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

export const repository = fileURLToPath(new URL('../../../', import.meta.url))

export type Parsed = { source: SourceFile; fitEachOther: (one: Node, other: Node) => boolean }

/** Parses files of the repository by their paths in it; the files must belong to one of the projects. */
export function parsed<Result>(projects: readonly string[], read: (parse: (path: string) => Parsed) => Result): Result {
  const api = new API({ cwd: repository })
  try {
    const snapshot = api.updateSnapshot({ openProjects: projects.map((project) => `${repository}${project}`) })
    return read((path) => {
      for (const { program, checker } of snapshot.getProjects()) {
        const source = program.getSourceFile(`${repository}${path}`)
        if (source === undefined) continue
        const fitEachOther = (...nodes: [Node, Node]): boolean => {
          const [one, other] = checker.getTypeAtLocation(nodes)
          return one && other ? checker.isTypeAssignableTo(one, other) && checker.isTypeAssignableTo(other, one) : false
        }
        return { source, fitEachOther }
      }
      throw new Error(`${path} belongs to none of ${projects.join(', ')}.`)
    })
  } finally {
    api.close()
  }
}

/** Every node below this one, parents first, in the order of the text. */
export function* nodesBelow(node: Node): Generator<Node> {
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) {
    yield child
    yield* nodesBelow(child)
  }
}
