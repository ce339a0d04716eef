/** Verbs of the permission model, weakest first. */
export const PERMISSION_VERBS = ["None", "Read", "Write", "Admin"] as const;
export type PermissionVerb = (typeof PERMISSION_VERBS)[number];

/** The weight of each verb; anything else weighs 0. */
export const PERMISSION_LEVELS = {
	None: 0,
	Read: 1,
	Write: 3,
	Admin: 9,
} as const;

/** Resource, then action, then level. `*` is any resource or any action. */
export type PermissionMap = Record<
	string,
	Record<string, PermissionVerb | (string & {})>
>;

export type PermissionReading = "strict" | "lenient";

function levelOf(
	permissions: PermissionMap,
	resource: string,
	action: string,
): number {
	const actions = Object.hasOwn(permissions, resource)
		? permissions[resource]
		: undefined;
	const verb =
		actions && Object.hasOwn(actions, action) ? actions[action] : undefined;
	return typeof verb === "string" && Object.hasOwn(PERMISSION_LEVELS, verb)
		? PERMISSION_LEVELS[verb as PermissionVerb]
		: 0;
}

/**
 * Tells whether a permission map allows `verb` on an action of a resource.
 *
 * Looks at resource/action, resource/* and *\/*. `strict` passes when the highest of the three
 * reaches the level of `verb`. `lenient` passes when any of them is above 0, whatever the verb:
 * only for callers that must match the legacy behaviour.
 *
 * @throws TypeError when `verb` is `None` or unknown: that is never a requirement to meet.
 */
export function can(
	permissions: PermissionMap,
	resource: string,
	action: string,
	verb: PermissionVerb,
	reading: PermissionReading = "strict",
): boolean {
	const required = Object.hasOwn(PERMISSION_LEVELS, verb)
		? PERMISSION_LEVELS[verb]
		: 0;
	if (required === 0) {
		throw new TypeError(
			`Cannot check for the permission ${String(verb)}: ask for Read, Write or Admin.`,
		);
	}
	const level = Math.max(
		levelOf(permissions, resource, action),
		levelOf(permissions, resource, "*"),
		levelOf(permissions, "*", "*"),
	);
	return reading === "lenient" ? level > 0 : level >= required;
}
