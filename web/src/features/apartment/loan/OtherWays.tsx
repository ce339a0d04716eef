import type { ComponentProps, ReactNode } from 'react'
import { AtOnce } from './AtOnce.tsx'
import { ByInstalments } from './ByInstalments.tsx'

type Props = ComponentProps<typeof AtOnce> &
  Omit<ComponentProps<typeof ByInstalments>, 'down' | 'months'> & {
    /** The terms of the instalments if they are the chosen way. */
    instalments: { down: number; months: number } | undefined
  }

/** The chosen way of paying besides a loan. */
export const OtherWays = ({ instalments, ...shared }: Props): ReactNode =>
  instalments ? <ByInstalments {...shared} {...instalments} /> : <AtOnce {...shared} />
