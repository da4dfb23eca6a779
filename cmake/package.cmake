# A Debian package, for scripts/package, which first writes the manual page, the completions and the changelog
# into package/files of the build folder and then calls CPack.
set(package_files ${PROJECT_BINARY_DIR}/package/files)
set(debian ${PROJECT_SOURCE_DIR}/deploy/debian)

install(TARGETS skerry RUNTIME DESTINATION usr/bin)
install(FILES deploy/skerry.service DESTINATION lib/systemd/system)
install(FILES deploy/skerry.conf DESTINATION etc)
install(FILES ${package_files}/skerry.1.gz DESTINATION usr/share/man/man1)
install(FILES ${package_files}/skerry.bash DESTINATION usr/share/bash-completion/completions RENAME skerry)
install(FILES ${package_files}/skerry.zsh DESTINATION usr/share/zsh/vendor-completions RENAME _skerry)
install(FILES ${package_files}/skerry.fish DESTINATION usr/share/fish/vendor_completions.d)
install(FILES ${debian}/lintian-overrides DESTINATION usr/share/lintian/overrides RENAME skerry)
install(FILES ${debian}/copyright ${package_files}/changelog.gz DESTINATION usr/share/doc/skerry)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# One time for all files, that of SOURCE_DATE_EPOCH: CPack itself takes the time at which they were copied.
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/package_times.cmake)
set(CPACK_PACKAGE_VENDOR "Skerry contributors")
set(CPACK_PACKAGE_CONTACT "Skerry contributors <skerry@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tabletop games by their rules, in a browser or a terminal")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Skerry serves tabletop games to browsers: people and bots play at tables, by
the exact rules, and matches are kept in one file. The same program plays in a
terminal, lets bots play against each other, and answers programs that ask
about the rules.
.
The games are 1T34, Isle4C, East Rune, Islant and The Isle of Cats.
.
The package starts a server for this machine alone, at port 8080.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "debconf (>= 0.5) | debconf-2.0")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "caddy | nginx")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${debian}/conffiles ${debian}/config ${debian}/templates ${debian}/postinst ${debian}/prerm ${debian}/postrm)
include(CPack)
