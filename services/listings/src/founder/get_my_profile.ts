import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { ownProfile, readProfile } from './profile.ts'

/** Gives the caller's founder profile, and what it lacks. */
export function getMyProfile({ publicUrl }: ListingsSettings): Handler<Operations['get_my_profile']> {
  return async ({ caller, sql }) => ownProfile(await readProfile(sql, ownerOf(caller)), publicUrl)
}
