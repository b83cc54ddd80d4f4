/** Marks the spoken word on the page without changing the page, and keeps it in view. */
const NAME = 'spoken-word'
/** Distance from the edge at which a word comes into view, CSS pixels. */
const MARGIN = 24

/** Browsers without the Custom Highlight API read without a mark. */
export function markSpokenWord(place: Range | null): void {
  if (typeof CSS !== 'undefined' && 'highlights' in CSS) {
    if (place === null) CSS.highlights.delete(NAME)
    else CSS.highlights.set(NAME, new Highlight(place))
  }
  if (place !== null) bringIntoView(place)
}

/** Scrolls the text that holds a place, unless all of it can be seen. */
export function bringIntoView(place: Range): void {
  const { startContainer: node } = place
  const element = node instanceof Element ? node : node.parentElement
  const scroller = element?.closest('#exam-question, main > section > [role="group"]')
  const view = scroller?.getBoundingClientRect()
  const word = place.getBoundingClientRect()
  if (scroller == null || view === undefined) return
  if (word.top < view.top || word.bottom > view.bottom) scroller.scrollBy({ top: word.top - view.top - MARGIN })
}
