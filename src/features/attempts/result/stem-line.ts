const LONGEST = 160

/**
 * The beginning of a question as plain text for one line of a list. A formula becomes an ellipsis: its characters in a
 * row would say something else. The parsed document belongs to no page, so that nothing in it loads or runs.
 */
export function stemLine(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const formula of body.querySelectorAll('math, svg, table')) formula.replaceWith('…')
  for (const block of body.querySelectorAll('p, br, li, div')) block.after(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST)
}
