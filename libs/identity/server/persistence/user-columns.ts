/** Columns of a user's row in lists; needs the aliases u, w, p. Password fields are never read here. */
export const USER_COLUMNS = `u.id_user, u.type_user, u.username_user, u.full_name,
  if(u.type_user = 2, least(u.enabled_user, w.enabled_worker), u.enabled_user) as enabled_user,
  u.id_worker, u.id_customers, p.id_profile, p.description_profile`;
