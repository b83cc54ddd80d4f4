/** True in browsers with the CSS Custom Highlight API, without which a text cannot be marked and stay as it is. */
export function canPaintMarks(): boolean {
  return typeof CSS !== 'undefined' && 'highlights' in CSS
}
