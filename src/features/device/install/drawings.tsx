/**
 * Pictures of what a student looks for on the screen: the way things lie follows the reader's direction, as it does in
 * the systems themselves. They decorate the sentence beside them, which says the same.
 */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#src/ui/format/format-context.ts'
import { LOGO, LOGO_CENTRE, LOGO_STEPS } from '#src/ui/brand/logo-shape.ts'
import styles from './drawings.module.css'

const WIDTH = 200
const HEIGHT = 132

interface Side {
  /** A place counted from where reading begins. */
  readonly at: (x: number, width?: number) => number
}

function useSide(): Side {
  const isMirrored = useLocale().language === 'ar'
  return { at: (x, width = 0) => (isMirrored ? WIDTH - x - width : x) }
}

/** `edge`: which end of the phone is in sight. */
function Phone({ edge, children }: { readonly edge: 'top' | 'bottom'; readonly children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className={styles.drawing}>
      <rect x="10" y={edge === 'top' ? 8 : -40} width="180" height={HEIGHT + 32} rx="18" className={styles.phone} />
      {children}
    </svg>
  )
}

function Lines({ y, widths }: { readonly y: number; readonly widths: readonly number[] }) {
  const { at } = useSide()
  return widths.map((width, index) => (
    <rect key={index} x={at(28, width)} y={y + index * 14} width={width} height="6" rx="3" className={styles.line} />
  ))
}

function Ring({ x, y, radius = 15 }: { readonly x: number; readonly y: number; readonly radius?: number }) {
  return <circle cx={x} cy={y} r={radius} className={styles.ring} />
}

/** A sheet's row with a word; the one that is meant is marked. */
function Row({ y, text, children }: { readonly y: number; readonly text?: string; readonly children?: ReactNode }) {
  const { at } = useSide()
  const isMeant = text !== undefined
  return (
    <>
      <rect x="22" y={y} width="156" height="26" rx="7" className={isMeant ? styles.meant : styles.row} />
      {isMeant ? (
        <text x={at(32)} y={y + 17} className={styles.word}>
          {text}
        </text>
      ) : (
        <rect x={at(32, 70)} y={y + 10} width="70" height="6" rx="3" className={styles.line} />
      )}
      {children}
    </>
  )
}

/** Safari's toolbar, the share button ringed. */
export function ShareButton() {
  return (
    <Phone edge="bottom">
      <Lines y={16} widths={[120, 140, 90]} />
      <path d="M10 72h180" className={styles.edge} />
      {[38, 69, 131, 162].map((x) => (
        <circle key={x} cx={x} cy="96" r="4.5" className={styles.dot} />
      ))}
      <path d="M93 92h-3.5v13h21v-13h-3.5M100 99V84m-4.5 4.5L100 84l4.5 4.5" className={styles.symbol} />
      <Ring x={100} y={95} radius={18} />
    </Phone>
  )
}

/** The share sheet, the row that puts the page on the home screen marked. */
export function AddToHomeRow() {
  const { t } = useTranslation('device')
  const { at } = useSide()
  return (
    <Phone edge="bottom">
      <Row y={8} />
      <Row y={40} />
      <Row y={72} text={t('drawing.addToHome')}>
        <rect x={at(158, 13)} y="78.5" width="13" height="13" rx="3.5" className={styles.symbol} />
        <path d={`M${at(164.5)} 81.5v7m-3.5-3.5h7`} className={styles.symbol} />
      </Row>
    </Phone>
  )
}

/** The last question, "Add" at the end of its title bar marked. */
export function ConfirmAdd() {
  const { t } = useTranslation('device')
  const { at } = useSide()
  return (
    <Phone edge="top">
      <rect x={at(26, 34)} y="28" width="34" height="6" rx="3" className={styles.line} />
      <rect x={at(126, 52)} y="19" width="52" height="24" rx="12" className={styles.meant} />
      <text x={at(152)} y="35" textAnchor="middle" className={styles.word}>
        {t('drawing.add')}
      </text>
      <path d="M10 54h180" className={styles.edge} />
      <AppIcon x={at(30, 40)} y={70} side={40} />
      <rect x={at(82, 80)} y="78" width="80" height="7" rx="3.5" className={styles.line} />
      <rect x={at(82, 56)} y="94" width="56" height="6" rx="3" className={styles.line} />
    </Phone>
  )
}

function AppIcon({ x, y, side }: { readonly x: number; readonly y: number; readonly side: number }) {
  return (
    <svg x={x} y={y} width={side} height={side} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill={LOGO.ground} />
      <path d={LOGO_STEPS} stroke={LOGO.steps} strokeWidth={LOGO.stepWidth} strokeLinecap="round" />
      <circle cx={LOGO_CENTRE.x} cy={LOGO_CENTRE.y} r={LOGO.pointRadius} fill={LOGO.point} />
    </svg>
  )
}

/** A browser's bar with its three dots ringed. */
export function MenuDots() {
  const { at } = useSide()
  const x = at(168)
  return (
    <Phone edge="top">
      <rect x={at(24, 122)} y="22" width="122" height="22" rx="11" className={styles.row} />
      {[26, 33, 40].map((y) => (
        <circle key={y} cx={x} cy={y} r="2.5" className={styles.solid} />
      ))}
      <Ring x={x} y={33} />
      <Lines y={66} widths={[110, 140, 84]} />
    </Phone>
  )
}

/** The open menu with one row marked. */
export function MenuRow({ text }: { readonly text: 'install' | 'openInBrowser' }) {
  const { t } = useTranslation('device')
  return (
    <Phone edge="top">
      <Row y={20} />
      <Row y={52} text={t(`drawing.${text}`)} />
      <Row y={84} />
    </Phone>
  )
}
