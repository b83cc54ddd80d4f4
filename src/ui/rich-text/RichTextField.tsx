import { Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FormulaSpan, formulaSpans } from '#domain/rich-text/formula-rule.ts'
import { lazyExtra } from '../lazy-extra.ts'
import { useFormula } from './formula/use-formula.tsx'
import { insertImage, surround, toggleList } from './insertion.ts'
import { usePaste } from './paste/use-paste.ts'
import { RichTextTools, type Tool } from './RichTextTools.tsx'
import { type Upload, useImageUpload } from './use-image-upload.ts'
import { useInsertion } from './use-insertion.ts'
import styles from './rich-text-field.module.css'

const FormulaChips = lazyExtra(async () => (await import('./formula/FormulaChips.tsx')).FormulaChips)

export interface RichTextFieldProps {
  /** Where links to the field lead. */
  readonly id: string
  readonly label: string
  /** The label is only for screen readers. */
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly minRows?: number
  /** Beside the picture, which `upload` brings. */
  readonly tools?: readonly Exclude<Tool, 'image'>[]
  /** Sends a picture; without it the field takes none. */
  readonly upload?: Upload
  /** Of what is written; the page's own where it does not matter. */
  readonly lang?: string
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  /** Takes several pasted lines to fields of their own. */
  readonly onPasteLines?: (lines: readonly string[]) => void
}

const ALL_TOOLS = ['formula', 'bold', 'list'] as const

/**
 * Markdown with formulas and pictures. What is pasted keeps what it says; a formula has a field of its own; a picture is
 * chosen, pasted or dropped, and stands where the caret is.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, isLabelHidden = false, value, tools = ALL_TOOLS, upload } = props
  const { t } = useTranslation('richText')
  const { area, images, pasting, formula, run } = useWriting(props)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    pasting.noteKeys(event)
    const tool = toolOfKeys(event)
    if (tool === null) return props.onKeyDown?.(event)
    event.preventDefault()
    run(tool)
  }
  return (
    <DropArea isFor={upload !== undefined} onDrop={pasting.takeDropped}>
      <Textarea
        ref={area}
        id={id}
        label={isLabelHidden ? undefined : label}
        aria-label={isLabelHidden ? label : undefined}
        description={props.description}
        lang={props.lang}
        dir="auto"
        autosize
        minRows={props.minRows ?? 3}
        maxRows={24}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onPaste={pasting.onPaste}
        onKeyDown={onKeyDown}
        error={images.problem ?? props.error}
        inputContainer={(input) => (
          <div className={isLabelHidden ? styles.inLine : undefined}>
            <RichTextTools
              label={t('label', { field: label })}
              tools={upload === undefined ? tools : [...tools, 'image']}
              isBusy={images.isBusy}
              take={images.take}
              run={run}
            />
            {input}
          </div>
        )}
      />
      <Formulas label={t('dialog.chips', { field: label })} text={value} onEdit={formula.edit} />
      {formula.dialog}
    </DropArea>
  )
}

/** What the field can do with its text. */
function useWriting({ value, onChange, upload, onPasteLines }: RichTextFieldProps) {
  const { area, apply } = useInsertion(value, onChange)
  const images = useImageUpload(upload, (id) => apply((text, at) => insertImage(text, at, id)))
  const takeImage = upload === undefined ? null : (file: File) => void images.take(file)
  const pasting = usePaste({ area, apply, takeImage, onLines: onPasteLines })
  const formula = useFormula({ area, apply })
  const run = (tool: Exclude<Tool, 'image'>) => {
    if (tool === 'formula') formula.open()
    else apply(tool === 'list' ? toggleList : (text, at) => surround(text, at, '**'))
  }
  return { area, images, pasting, formula, run }
}

interface DropAreaProps {
  /** Whether files can be dropped here at all. */
  readonly isFor: boolean
  readonly onDrop: (data: DataTransfer, event: { preventDefault: () => void }) => void
  readonly children: ReactNode
}

function DropArea({ isFor, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isFor && event.dataTransfer.types.includes('Files')) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        onDrop(event.dataTransfer, event)
      }}
    >
      {children}
    </div>
  )
}

interface FormulasProps {
  readonly label: string
  readonly text: string
  readonly onEdit: (formula: FormulaSpan) => void
}

/** The formulas of the text as they are read. */
function Formulas({ label, text, onEdit }: FormulasProps) {
  const formulas = formulaSpans(text)
  if (formulas.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.chipsComing} data-coming />}>
      <FormulaChips label={label} formulas={formulas} onEdit={onEdit} />
    </Suspense>
  )
}

/** Ctrl or ⌘ with B and M. */
function toolOfKeys(event: KeyboardEvent): 'bold' | 'formula' | null {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return null
  return event.code === 'KeyB' ? 'bold' : event.code === 'KeyM' ? 'formula' : null
}
