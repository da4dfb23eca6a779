// A plugin of clang-tidy, loaded by scripts/tidy: the checks look at declarations of ours only.
//
// clang-tidy 19 matches every check against all of the standard library and Boost, and then throws
// away what it found there. That takes most of its time. (clang-tidy 21 does by itself what this
// does.)
#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/FrontendPluginRegistry.h>

#include <memory>
#include <string>
#include <vector>

namespace {

class LimitsTheScope : public clang::ASTConsumer {
 public:
  // Called before the consumer of clang-tidy, so that no check has looked at anything yet. A
  // declaration that comes from a macro counts as being where the macro is used.
  void HandleTranslationUnit(clang::ASTContext& context) override {
    const clang::SourceManager& sources = context.getSourceManager();
    std::vector<clang::Decl*> ours;
    // "noload": what is in a precompiled header is not ours, and reading it would cost what it
    // saves.
    for (clang::Decl* decl : context.getTranslationUnitDecl()->noload_decls()) {
      const clang::SourceLocation where = decl->getLocation();
      if (decl->isFromASTFile() || where.isInvalid()) continue;
      if (!sources.isInSystemHeader(where)) ours.push_back(decl);
    }
    context.setTraversalScope(ours);
  }
};

class OwnCodeOnly : public clang::PluginASTAction {
 protected:
  // clang-tidy also turns on the compiler's warnings about system headers, to throw them away
  // later.
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler,
                                                        llvm::StringRef /*file*/) override {
    compiler.getDiagnostics().setSuppressSystemWarnings(true);
    return std::make_unique<LimitsTheScope>();
  }

  bool ParseArgs(const clang::CompilerInstance& /*compiler*/,
                 const std::vector<std::string>& /*arguments*/) override {
    return true;
  }

  ActionType getActionType() override { return AddBeforeMainAction; }
};

const clang::FrontendPluginRegistry::Add<OwnCodeOnly> kPlugin("own-code-only",
                                                              "checks look at our code only");

}  // namespace
