import type { ReactNode } from 'react'
import styles from './answer-option.module.css'

interface AnswerOptionsProps {
  /** Direction of the exam's language. */
  readonly dir?: 'rtl' | 'ltr'
  /** True for the compact form in long lists of questions. */
  readonly isDense?: boolean
  readonly children: ReactNode
}

/** The options of a question, to be read and not to be chosen. */
export function AnswerOptions({ dir, isDense = false, children }: AnswerOptionsProps) {
  return (
    <ul className={styles.options} dir={dir} data-dense={isDense || undefined}>
      {children}
    </ul>
  )
}

interface AnswerOptionProps {
  /** Letter that the exam shows for the option (أ, ب … or A, B …). */
  readonly letter?: string
  /** `wrong`: chosen and not right; `chosen`: chosen, if its correctness is not known yet. */
  readonly standing?: 'right' | 'wrong' | 'chosen' | 'suspect' | undefined
  /** The sign of its standing, before the text. */
  readonly mark?: ReactNode
  /** State of the option in words, at the end of the line. */
  readonly words?: ReactNode
  /** The text of the option. */
  readonly children: ReactNode
  /** Further details, below the text. */
  readonly below?: ReactNode
}

export function AnswerOption({ letter, standing, mark, words, children, below }: AnswerOptionProps) {
  return (
    <li className={styles.option} data-standing={standing}>
      {letter !== undefined && <span className={styles.letter}>{letter}</span>}
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <div className={styles.line}>
        <div className={styles.text}>{children}</div>
        {words !== undefined && <span className={styles.words}>{words}</span>}
      </div>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </li>
  )
}
