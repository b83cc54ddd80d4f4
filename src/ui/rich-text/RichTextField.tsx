import { Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainFormula } from '#domain/rich-text/plain-formula.ts'
import { WritingArea } from './area/WritingArea.tsx'
import { writingEditor } from './area/writing-editor.ts'
import type { WritingWays } from './area/writing-extensions.ts'
import { useFormula } from './formula/use-formula.tsx'
import { useMathematics } from './mathematics-context.ts'
import { insertImage, surround, toggleList } from './insertion.ts'
import { usePaste } from './paste/use-paste.ts'
import { RichTextTools, type Tool } from './RichTextTools.tsx'
import { type Upload, useImageUpload } from './use-image-upload.ts'
import styles from './rich-text-field.module.css'

export interface RichTextFieldProps {
  /** Id for links to the field. */
  readonly id: string
  readonly label: string
  /** The label is only for screen readers. */
  readonly isLabelHidden?: boolean
  readonly description?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly minRows?: number
  /** Tools beside the picture tool, which `upload` adds. */
  readonly tools?: readonly Exclude<Tool, 'image'>[]
  /** Uploads a picture; without it the field accepts none. */
  readonly upload?: Upload
  /** Language of the text; the page's own if it does not matter. */
  readonly lang?: string
  /** Called before the field handles a key; if it prevents the event, the field ignores the key. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Takes several pasted lines to fields of their own. */
  readonly onPasteLines?: (lines: readonly string[]) => void
}

const ALL_TOOLS = ['formula', 'bold', 'list'] as const

/**
 * Field for Markdown with formulas and pictures. Pasted content keeps its meaning; a formula is shown within the text
 * and edited in a field of its own; a picture is chosen, pasted or dropped, and inserted at the caret.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { id, label, isLabelHidden = false, description, tools = ALL_TOOLS, upload } = props
  const { t } = useTranslation('richText')
  const { editor, images, pasting, formula, ways, run } = useWriting(props)
  const error = images.problem ?? props.error
  return (
    <DropArea isFor={upload !== undefined} onDrop={pasting.takeDropped}>
      <Input.Wrapper
        label={isLabelHidden ? undefined : label}
        description={description}
        error={error}
        labelElement="div"
        labelProps={{ id: `${id}-label`, onClick: editor.focus }}
        descriptionProps={{ id: `${id}-description` }}
        errorProps={{ id: `${id}-error` }}
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
      >
        <WritingArea
          editor={editor}
          value={props.value}
          ways={ways}
          minRows={props.minRows ?? 3}
          isWrong={isShown(error)}
          attributes={attributesOf(props, error)}
        />
      </Input.Wrapper>
      {formula.dialog}
    </DropArea>
  )
}

/** Operations of the field on its text. */
function useWriting({ onChange, upload, onKeyDown, onPasteLines }: RichTextFieldProps) {
  const { t } = useTranslation('richText')
  const mathematics = useMathematics()
  const [editor] = useState(writingEditor)
  const images = useImageUpload(upload, (id) => editor.apply((text, at) => insertImage(text, at, id)))
  const takeImage = upload === undefined ? null : (file: File) => void images.take(file)
  const pasting = usePaste({ editor, takeImage, onLines: onPasteLines })
  const formula = useFormula(editor)
  const run = (tool: Exclude<Tool, 'image'>) => {
    if (tool === 'formula') formula.open()
    else editor.apply(tool === 'list' ? toggleList : (text, at) => surround(text, at, '**'))
  }
  const ways: WritingWays = {
    mathematics: () => mathematics,
    nameOf: (latex) => t('dialog.editOne', { formula: plainFormula(latex) }),
    open: formula.edit,
    onChange,
    onPaste: pasting.onPaste,
    onKeyDown: (event) => {
      pasting.noteKeys(event)
      const tool = toolOfKeys(event)
      if (tool === null) return onKeyDown?.(event)
      event.preventDefault()
      run(tool)
    },
  }
  return { editor, images, pasting, formula, ways, run }
}

/** A field's label, description and error are named after it. */
function attributesOf({ id, label, isLabelHidden, description, lang }: RichTextFieldProps, error: ReactNode) {
  const describedBy = [isShown(error) && `${id}-error`, isShown(description) && `${id}-description`]
  return {
    id,
    lang,
    tabindex: '0',
    'aria-label': isLabelHidden === true ? label : undefined,
    'aria-labelledby': isLabelHidden === true ? undefined : `${id}-label`,
    'aria-describedby': describedBy.filter((part) => part !== false).join(' ') || undefined,
    'aria-invalid': isShown(error) ? 'true' : undefined,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
  }
}

function isShown(part: ReactNode): boolean {
  return part !== undefined && part !== null && part !== '' && part !== false
}

interface DropAreaProps {
  /** True if files can be dropped here at all. */
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

/** Ctrl or ⌘ with B and M. */
function toolOfKeys(event: KeyboardEvent): 'bold' | 'formula' | null {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return null
  return event.code === 'KeyB' ? 'bold' : event.code === 'KeyM' ? 'formula' : null
}
