import { Button, Group, Switch, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../dialog/Dialog.tsx'
import { faultOf } from './formula-fault.ts'
import { FormulaView } from './FormulaView.tsx'
import { Writing } from './Writing.tsx'
import { Palette } from './Palette.tsx'
import { isStrictlyLeftToRight, type PaletteItem, writeItem } from './palette.ts'
import { formulaProblem } from './render-formula.ts'
import styles from './formula.module.css'

export interface WrittenFormula {
  readonly latex: string
  /** The formula stands on a line of its own. */
  readonly isDisplay: boolean
}

interface FormulaDialogProps {
  readonly begun: WrittenFormula
  /** True if the formula is in the text already. */
  readonly isThere: boolean
  /** An empty formula is taken out of the text. */
  readonly onDone: (formula: WrittenFormula) => void
  readonly onCancel: () => void
}

/** One formula, written from left to right, with its preview as the student will see it. */
export function FormulaDialog({ begun, isThere, onDone, onCancel }: FormulaDialogProps) {
  const { t } = useTranslation(['richText', 'common'])
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  const [latex, setLatex] = useState(begun.latex)
  /** The last formula that could be read: it stays in sight while something is missing. */
  const [readable, setReadable] = useState(() => (formulaProblem(begun.latex) === null ? begun.latex : ''))
  const [isDisplay, setDisplay] = useState(begun.isDisplay)
  const change = (next: string) => {
    setLatex(next)
    if (formulaProblem(next) === null) setReadable(next)
  }
  const { area, write } = useSource(latex, change)
  const problem = formulaProblem(latex)
  const isEmpty = latex.trim() === ''
  const finish = () => {
    if (problem === null && (isThere || !isEmpty)) onDone({ latex: latex.trim(), isDisplay })
    else area.current?.focus()
  }
  return (
    <Dialog
      onClose={onCancel}
      size="lg"
      fullScreen={isPhone === true}
      returnFocus={false}
      closeOnClickOutside={false}
      title={t(isThere ? 'dialog.edit' : 'dialog.title')}
    >
      <div className={styles.dialog}>
        <Preview latex={readable} isDisplay={isDisplay} isOld={problem !== null} />
        <Writing latex={latex} onChange={change} />
        <Source {...{ area, latex, problem, onChange: change, onEnter: finish }} />
        <Palette onWrite={write} />
        <Switch
          label={t('dialog.ownLine')}
          checked={isDisplay}
          onChange={(event) => setDisplay(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          {isThere && (
            <Button variant="subtle" color="red" onClick={() => onDone({ latex: '', isDisplay })}>
              {t('dialog.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
          <Button onClick={finish}>{t(isThere ? 'dialog.change' : 'dialog.insert')}</Button>
        </Group>
      </div>
    </Dialog>
  )
}

function Preview({ latex, isDisplay, isOld }: WrittenFormula & { readonly isOld: boolean }) {
  const { t } = useTranslation('richText')
  return (
    <section className={styles.preview} aria-label={t('dialog.preview')} data-old={isOld || undefined}>
      {latex.trim() === '' ? (
        <p className="mq-quiet">{t('dialog.empty')}</p>
      ) : (
        <FormulaView latex={latex} isDisplay={isDisplay} />
      )}
    </section>
  )
}

interface SourceProps {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly latex: string
  readonly problem: string | null
  readonly onChange: (latex: string) => void
  readonly onEnter: () => void
}

function Source({ area, latex, problem, onChange, onEnter }: SourceProps) {
  const { t } = useTranslation('richText')
  const fault = problem === null ? null : faultOf(problem)
  return (
    <Textarea
      ref={area}
      id="formula-source"
      label={t('dialog.source')}
      description={t('dialog.sourceHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={fault !== null && <span role="status">{t(`fault.${fault.code}`, { what: fault.what })}</span>}
      dir="ltr"
      lang="en"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      autosize
      minRows={1}
      maxRows={6}
      data-autofocus
      classNames={{ input: styles.source }}
      data-strict={isStrictlyLeftToRight(latex) || undefined}
      value={latex}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        // The form that contains the dialog in React's tree must not submit.
        event.stopPropagation()
        onEnter()
      }}
    />
  )
}

/** Inserts an item of the palette at the caret, in a way that the browser can undo. */
function useSource(latex: string, onChange: (latex: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [latex])
  const write = (item: PaletteItem): void => {
    const field = area.current
    if (field === null) return
    const { from, to, text, caret: next } = writeItem(field.value, field.selectionStart, field.selectionEnd, item)
    field.focus()
    field.setSelectionRange(from, to)
    caret.current = next
    const isWritten = document.execCommand('insertText', false, text)
    if (isWritten) field.setSelectionRange(next, next)
    else onChange(field.value.slice(0, from) + text + field.value.slice(to))
  }
  return { area, write }
}
