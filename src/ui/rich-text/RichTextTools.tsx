import { ActionIcon, Loader } from '@mantine/core'
import { IconBold, IconList, IconMathFunction, IconPhotoPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGE_TYPES } from '../form/image-file.ts'
import styles from './rich-text-field.module.css'

export type Tool = 'formula' | 'bold' | 'list' | 'image'

const ICONS = { formula: IconMathFunction, bold: IconBold, list: IconList, image: IconPhotoPlus }
const KEYS: Partial<Record<Tool, string>> = { formula: 'Control+M Meta+M', bold: 'Control+B Meta+B' }

interface RichTextToolsProps {
  readonly label: string
  readonly tools: readonly Tool[]
  /** An image is on its way. */
  readonly isBusy: boolean
  readonly run: (tool: Exclude<Tool, 'image'>) => void
  readonly take: (file: File) => void | Promise<void>
}

/** A toolbar: one stop of the Tab key, and arrow keys within. */
export function RichTextTools({ label, tools, isBusy, run, take }: RichTextToolsProps) {
  const { t } = useTranslation('richText')
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.tools} role="toolbar" aria-label={label} onKeyDown={moveAmongButtons}>
      {tools.map((tool, index) => {
        const Icon = ICONS[tool]
        return (
          <ActionIcon
            key={tool}
            variant="subtle"
            color="gray"
            size={36}
            tabIndex={index === 0 ? 0 : -1}
            aria-label={t(`${tool}`)}
            title={t(`${tool}`)}
            aria-keyshortcuts={KEYS[tool]}
            onClick={() => (tool === 'image' ? chooser.current?.click() : run(tool))}
          >
            {tool === 'image' && isBusy ? <Loader size={18} /> : <Icon size={20} stroke={1.75} aria-hidden />}
          </ActionIcon>
        )
      })}
      <input
        ref={chooser}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file !== undefined) void take(file)
          event.currentTarget.value = ''
        }}
      />
      <span role="status" className="mq-visually-hidden">
        {isBusy && t('uploading')}
      </span>
    </div>
  )
}

function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
  if (step === undefined || at === -1) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
