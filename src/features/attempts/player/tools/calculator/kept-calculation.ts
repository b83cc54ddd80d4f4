import { type CalculatorState, NEW_CALCULATOR } from './calculator-state.ts'

/** Keeps a calculation of an attempt while the page stands: the panel may be closed and opened again. */
let kept: { readonly attemptId: string; readonly state: CalculatorState } | null = null

export function keptCalculation(attemptId: string): CalculatorState {
  return kept?.attemptId === attemptId ? kept.state : NEW_CALCULATOR
}

export function keepCalculation(attemptId: string, state: CalculatorState): void {
  kept = { attemptId, state }
}
