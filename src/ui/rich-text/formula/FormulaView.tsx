import { useLayoutEffect, useRef } from 'react'
import type { Mathematics } from '#domain/rich-text/mathematics.ts'
import { useMathematics } from '../mathematics-context.ts'
import { drawFormula, formulaProblem } from './render-formula.ts'
import styles from './formula.module.css'

interface FormulaViewProps {
  /** Writing of a formula without a mark; absent: as the page says. */
  readonly mathematics?: Mathematics
  readonly latex: string
  readonly isDisplay?: boolean
}

/** A formula as the student will see it; one that cannot be parsed is shown as source. */
export function FormulaView({ latex, isDisplay = false, mathematics }: FormulaViewProps) {
  const usual = useMathematics()
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    if (formulaProblem(latex) === null) drawFormula(latex, isDisplay, element, mathematics ?? usual)
    else element.textContent = latex
  }, [latex, isDisplay, mathematics, usual])
  return <span ref={place} dir="ltr" className={styles.formula} />
}
