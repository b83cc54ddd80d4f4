import { LOGO, LOGO_CENTRE, LOGO_STEPS } from './logo-shape.ts'

interface LogoProps {
  /** Side in pixels. */
  readonly size?: number
  /** Name for screen readers; without it the mark is decoration beside the product's name. */
  readonly title?: string
}

/** The mark of the academy; it does not mirror. */
export function Logo({ size = 32, title }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <rect width="32" height="32" rx="8" fill={LOGO.ground} />
      <path d={LOGO_STEPS} stroke={LOGO.steps} strokeWidth={LOGO.stepWidth} strokeLinecap="round" />
      <circle cx={LOGO_CENTRE.x} cy={LOGO_CENTRE.y} r={LOGO.pointRadius} fill={LOGO.point} />
    </svg>
  )
}
