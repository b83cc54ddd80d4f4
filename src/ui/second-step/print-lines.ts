/** Prints only a title and lines, from a frame of their own, without the page around them. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (page === null || view === null) return frame.remove()
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.dir = document.documentElement.dir
  const heading = page.createElement('h1')
  heading.textContent = title
  const list = page.createElement('ol')
  list.dir = 'ltr'
  for (const line of lines) {
    const item = page.createElement('li')
    item.textContent = line
    list.append(item)
  }
  page.body.append(heading, list)
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
