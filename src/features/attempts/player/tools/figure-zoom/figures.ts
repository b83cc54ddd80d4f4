/** The figures of the question on screen: those of its passage, its text and its options, in this order. */
export interface Figure {
  /** A copy of what stands in the question, which was sanitised when it was shown. */
  readonly node: Element
  /** Its author's words for what it shows; empty: none. */
  readonly name: string
}

const SHOWN = 'svg[viewBox], img'

export function figuresOnScreen(stage: ParentNode = document): Figure[] {
  const question = stage.querySelector('#exam-question')
  const passage = stage.querySelector('main > section[data-open]:not([aria-hidden])')
  return [passage, question].flatMap((part) =>
    [...(part?.querySelectorAll('[lang] :is(' + SHOWN + ')') ?? [])]
      .filter((node) => node.parentElement?.closest('svg, button') === null)
      .map(figureOf),
  )
}

/** The figures on screen; those that were there before are the same objects. */
export function figuresReadAgain(before: readonly Figure[], stage: ParentNode = document): readonly Figure[] {
  const left = [...before]
  return figuresOnScreen(stage).map((read) => {
    const at = left.findIndex(({ node }) => node.isEqualNode(read.node))
    const [same = read] = at === -1 ? [] : left.splice(at, 1)
    return same
  })
}

function figureOf(shown: Element): Figure {
  const node = shown.cloneNode(true) as Element
  for (const name of ['id', 'style', 'width', 'height', 'class']) node.removeAttribute(name)
  return { node, name: shown.getAttribute('aria-label') ?? shown.getAttribute('alt') ?? '' }
}
