import { useLayoutEffect, useRef } from 'react'
import { drawFormula, formulaProblem } from './render-formula.ts'
import styles from './formula.module.css'

interface FormulaViewProps {
  readonly latex: string
  readonly isDisplay?: boolean
}

/** A formula as the student will see it; one that cannot be parsed is shown as source. */
export function FormulaView({ latex, isDisplay = false }: FormulaViewProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    if (formulaProblem(latex) === null) drawFormula(latex, isDisplay, element)
    else element.textContent = latex
  }, [latex, isDisplay])
  return <span ref={place} dir="ltr" className={styles.formula} />
}
