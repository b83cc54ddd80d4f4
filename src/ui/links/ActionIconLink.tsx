import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AnchorProps = ActionIconProps & Omit<ComponentProps<'a'>, keyof ActionIconProps>

function AnchorIcon(props: AnchorProps) {
  return <ActionIcon component="a" {...props} />
}

/** A link that is an icon, with address and parameters checked by the table of routes. */
export const ActionIconLink = createLink(AnchorIcon)
