import { ActionIcon, Popover, type PopoverDropdownProps, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leftToRight } from '../left-to-right.ts'
import { type TypedKind, useTypedText } from './use-typed-text.ts'
import styles from './picked-field.module.css'

export interface PickedFieldProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> {
  /** The value as forms hold it, or a typed text that cannot be read; Mantine's forms type it as optional. */
  readonly value?: string
  readonly onChange: (value: string) => void
}

interface PartsProps {
  readonly kind: TypedKind
  /** The value in words, which no order of days and months can make ambiguous. */
  readonly words: string | null
  /** The sentence about a text that cannot be read. */
  readonly unreadable: string
  /** The content of the panel that the button opens; it is given a function that closes the panel. */
  readonly panel: (close: () => void) => ReactNode
}

const PARTS = { input: `${leftToRight.classNames.input} ${styles.input}`, section: styles.section }

/** A field that is typed into, with a button that opens a panel to pick from instead. */
export function PickedField(props: PickedFieldProps & PartsProps) {
  const { kind, words, unreadable, panel, value = '', onChange, onBlur, description, error, ...input } = props
  const [isOpen, setOpen] = useState(false)
  const { text, isUnreadable, type, stopTyping } = useTypedText(value, onChange, kind)
  const panelId = useId()
  // The focus is still on the button while a calendar is fetched.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onEnterTransitionEnd={() => showWhole(panelId)}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <TextInput
        autoComplete="off"
        wrapperProps={{ onKeyDownCapture: closeByEscape }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputContainer={(field) => <Popover.Target>{field}</Popover.Target>}
        {...leftToRight}
        classNames={PARTS}
        rightSection={<OpenButton panelId={panelId} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
        {...input}
        value={text}
        description={words === null ? description : <Described words={words}>{description}</Described>}
        error={isUnreadable ? unreadable : error}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={(event) => {
          stopTyping()
          onBlur?.(event)
        }}
      />
      <PickerPanel id={panelId} onKeyDownCapture={closeByEscape}>
        {panel(() => setOpen(false))}
      </PickerPanel>
    </Popover>
  )
}

/** A phone may lack the height for a calendar above and below the field: the page scrolls until all of it is seen. */
function showWhole(panelId: string): void {
  document.getElementById(panelId)?.scrollIntoView({ block: 'nearest' })
}

function Described({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <>
      <strong className={styles.words}>{words}</strong> {children}
    </>
  )
}

interface OpenButtonProps {
  readonly panelId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function OpenButton({ panelId, isOpen, onToggle }: OpenButtonProps) {
  const { t } = useTranslation('lists')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('dates.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      // Without it a click on the button counts as one outside the panel: it would close and open again.
      data-ignore-outside-clicks
      className={styles.open}
      onClick={onToggle}
    >
      <IconCalendar size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The dialog stands beside its field in the document: within the same form, dialog or chip, and next in its order. */
function PickerPanel(panel: Pick<PopoverDropdownProps, 'id' | 'children' | 'onKeyDownCapture'>) {
  const { t } = useTranslation('lists')
  return <Popover.Dropdown {...panel} role="dialog" aria-label={t('dates.calendar')} className={styles.panel} />
}
