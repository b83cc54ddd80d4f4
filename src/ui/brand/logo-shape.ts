/** The mark's geometry on a 32 × 32 field: an arc of steps around a point, growing from right to left. */
export const LOGO = { ground: '#0f766e', steps: '#ffffff', point: '#f2a93b', stepWidth: 2.9, pointRadius: 2.9 } as const

export const LOGO_CENTRE = { x: 17.4, y: 22.6 } as const

const INNER_RADIUS = 7.4
const STEPS = [
  { angle: 2, length: 1.9 },
  { angle: 38, length: 3.2 },
  { angle: 74, length: 4.6 },
  { angle: 110, length: 6 },
  { angle: 146, length: 7.4 },
]

function stepPath({ angle, length }: (typeof STEPS)[number]): string {
  const radians = (angle * Math.PI) / 180
  const at = (radius: number) =>
    `${(LOGO_CENTRE.x + radius * Math.cos(radians)).toFixed(2)} ${(LOGO_CENTRE.y - radius * Math.sin(radians)).toFixed(2)}`
  return `M${at(INNER_RADIUS)}L${at(INNER_RADIUS + length)}`
}

/** A path for each step, from the shortest to the longest, with round-ended strokes. */
export const LOGO_STEP_PATHS = STEPS.map(stepPath)

/** One path for all steps. */
export const LOGO_STEPS = LOGO_STEP_PATHS.join('')
